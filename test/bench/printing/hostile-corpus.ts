import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { renderDocument } from '#shared/documents/render-document';
import { instantFrom } from '#shared/domain/calendar';
import { canarySecrets, startCanary } from '../../support/hostile/canary';
import { hostileDocument } from '../../support/hostile/hostile-document';
import { markupFor, vectorNames } from '../../support/hostile/markup-vectors';
import { visitUnsealed } from '../../support/hostile/visit-unsealed';
import { readPdf } from '../../support/pdf/read-pdf';
import { atLeast, type BenchLine, exactly } from '../bench-line';

/** Every vector in every text field, and as markup that got past the escaping; then without the seal. */
export async function hostileCorpus(): Promise<BenchLine[]> {
  const canary = await startCanary();
  const printer = chromiumPrinter({ environment: process.env });
  const createdAt = instantFrom(0);
  let secretTexts = 0;

  for (const name of vectorNames) {
    const markup = markupFor(name, canary.address);
    const raw = { html: markup, css: '', title: name, language: 'cs' } as const;
    for (const document of [renderDocument(hostileDocument(markup)), raw]) {
      const { text } = await readPdf(await printer.print({ ...document, createdAt }));
      if (canarySecrets.some((secret) => text.includes(secret))) secretTexts += 1;
    }
  }
  const hits = canary.takeHits().length;
  await printer.close();
  const control = await visitUnsealed(canary);
  await canary.close();

  return [
    exactly(`Hostile corpus (${vectorNames.length} vectors), canary hits`, hits, 0),
    exactly('Hostile corpus, PDFs with secret text', secretTexts, 0),
    atLeast('Hostile corpus without the seal, canary hits', control.paths.size, {
      goal: 20,
      limit: 1,
    }),
  ];
}
