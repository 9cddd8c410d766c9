import { type Markup, markup } from '../../../aws/ses/page/markup';
import type { Turn } from '../turn';
import type { Language, Words } from './words';

export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a page works with: the turn in the account whose page it is, its words, and the posted form. */
export interface Visit extends Turn {
  readonly path: string;
  readonly isPost: boolean;
  readonly form: Readonly<Record<string, string>>;
  readonly accepted: string | undefined;
}

interface PageOptions {
  readonly title: string;
  readonly language: Language;
  readonly words: Words;
  readonly status?: number;
  readonly isWide?: boolean;
}

export function page(options: PageOptions, content: Markup): PageReply {
  const { title, language, words, status = 200, isWide } = options;
  const { html } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main${isWide ? markup` class="wide"` : ''}>
<h1>${title}</h1>
<p class="notice">${words.standIn}</p>
${content}
</main>
</body>
</html>
`;
  return { status, headers: {}, body: html };
}

/** After a form: somewhere else, by a new request. */
export function leadTo(location: string): PageReply {
  return { status: 303, headers: { location }, body: '' };
}
