import type { Job } from '#shared/domain/job';
import type { Language } from '#shared/domain/language';
import { catalogue } from '#shared/errors/catalogue';

/** A job as its calls answer it, with its problems in the language of the caller. */
export function jobBody(job: Job, language: Language) {
  const { id, task, state, total, done, problems, file, failure, createdAt, expiresAt } = job;
  return {
    id,
    task,
    state,
    total,
    done,
    problems: problems.map((problem) => ({
      ...problem,
      message: catalogue[problem.code][language],
    })),
    file: file && { ...file },
    failure,
    createdAt,
    expiresAt,
  };
}
