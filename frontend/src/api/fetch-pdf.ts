import { pdfPolling } from '#shared/domain/limits';

export type PdfAnswer = Blob | 'still-preparing';

/** Asks until the PDF is there, with the documented waits; `onQueued` is called once when it is not at once. */
export async function fetchPdf(
  ask: () => Promise<unknown>,
  onQueued: () => void,
): Promise<PdfAnswer> {
  for (let tried = 1; tried <= pdfPolling.tries; tried += 1) {
    const answer = await ask();
    if (answer instanceof Blob) return answer;
    if (tried === 1) onQueued();
    if (tried < pdfPolling.tries) await wait(waitAfter(tried));
  }
  return 'still-preparing';
}

function waitAfter(tried: number): number {
  return pdfPolling.firstWaitMilliseconds + (tried - 1) * pdfPolling.addedPerTryMilliseconds;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
