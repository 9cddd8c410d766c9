/** The folders of the bucket; in each, what belongs to an account lies below its id. */
export const fileFolders = ['pdf', 'jobs', 'pictures', 'uploads'] as const;
