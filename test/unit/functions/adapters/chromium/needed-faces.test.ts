import { neededFaces } from '#functions/adapters/chromium/needed-faces';
import { cssString } from '#shared/documents/css-values';
import { renderDocument } from '#shared/documents/render-document';
import { aDocument, aSeller, manyItems } from '../../../../support/documents/a-document';

async function families(document: { html: string; css: string }): Promise<string[]> {
  const groups = await neededFaces(document);
  return groups.map(([face]) => face?.family ?? '');
}

describe('the fonts that a document needs beyond the everyday ones', () => {
  it.each(['cs', 'en'] as const)('are none for an ordinary invoice in %s', async (language) => {
    const document = aDocument({
      language,
      items: manyItems(20),
      notes: '„Děkujeme“ – 5 × 60 mm² za 100 €…',
    });

    expect(await families(renderDocument(document))).toEqual([]);
  });

  it.each([
    ['→', ['Inter']],
    ['Київ', ['Inter']],
    ['☐', ['DejaVu Sans']],
    ['🎉', ['Noto Emoji']],
    ['→ 🎉 ☐', ['Inter', 'Noto Emoji', 'DejaVu Sans']],
    ['漢', []],
  ])('for %s are %j', async (text, expected) => {
    expect(await families({ html: `<p>${text}</p>`, css: '' })).toEqual(expected);
    expect(await families({ html: '', css: `content: ${cssString(text)};` })).toEqual(expected);
  });

  it('are found for what only runs in the margins', async () => {
    const seller = aSeller({ registerEntry: '→' });

    expect(await families(renderDocument(aDocument({ seller })))).toEqual(['Inter']);
  });
});
