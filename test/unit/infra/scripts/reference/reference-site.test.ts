import { describeCalls } from '#infra/scripts/reference/describe-calls';
import { referenceMarkdown } from '#infra/scripts/reference/reference-markdown';
import { referenceFiles } from '#infra/scripts/reference/reference-site';
import { endpoints } from '#shared/contracts/index';

const files = referenceFiles('1.2.3');
const page = String(files['api-reference/index.html']);
const style = String(files['api-reference/reference.css']);

describe('the reference page', () => {
  it.each(endpoints.map(({ id, summary }) => [id, summary]))('describes %s', (id) => {
    expect(page).toContain(`<article id="${id}">`);
  });

  it('points only to what is on it', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);

    expect(targets.length).toBeGreaterThan(endpoints.length);
    for (const target of targets) expect(page).toContain(`id="${target}"`);
  });

  it('loads nothing from elsewhere and runs nothing inline', () => {
    const foreign = page.match(/(src|href)="(https?:)?\/\/[^"]*/g);
    const inline = page.match(/<script(?! src="\/boot\.js">)|\s(style|on[a-z]+)="/g);

    expect(foreign).toBeNull();
    expect(inline).toBeNull();
    expect(style.match(/url\("?(?!\.\/|")[^)]*/g)).toBeNull();
  });

  it('brings the letters that its style asks for', () => {
    const fonts = [...style.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file]) => file);

    expect(fonts.length).toBe(3);
    for (const font of fonts)
      expect(files[`api-reference/${font}`]?.length).toBeGreaterThan(10_000);
  });
});

describe('the reference in the repository', () => {
  const markdown = referenceMarkdown(describeCalls());

  it.each(endpoints.map(({ id, route }) => [route, id]))('describes %s', (route, id) => {
    expect(markdown).toContain(`### ${route}`);
    expect(markdown).toContain(`Contract \`${id}\``);
  });
});
