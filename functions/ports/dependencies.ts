export type DependencyState = 'ok' | 'failed';

/** Whether the services behind the API answer. It never throws. */
export interface Dependencies {
  check(): Promise<Readonly<Record<string, DependencyState>>>;
}
