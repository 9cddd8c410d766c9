import type { PdfJobMessage } from '#shared/contracts/workers';

export interface PdfQueue {
  send(message: PdfJobMessage): Promise<void>;
}
