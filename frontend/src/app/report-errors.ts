import { onErrorReport, reportError } from '../platform/error-reports';

/** Tells the server of whatever breaks in the app. What sends it is fetched when something has broken. */
export function reportErrors(): void {
  onErrorReport((broken) => {
    import('./error-report')
      .then(({ sendErrorReport }) => sendErrorReport(broken))
      // An error about errors would tell nobody anything.
      .catch(() => undefined);
  });
  window.addEventListener('error', ({ error, message }) =>
    reportError(error ?? message, 'runtime'),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'));
}
