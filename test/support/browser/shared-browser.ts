/** The variable that says where the browser of this run listens. */
export const sharedBrowser = 'SPLATNO_TEST_BROWSER';
