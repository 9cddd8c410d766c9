// The page in front of a stage that is not open to everybody yet. It stands alone, because whoever is outside
// gets nothing of the app.
(() => {
  const texts = {
    cs: {
      title: 'Zatím jen na heslo',
      hint: 'Tady se teprve vyvíjí. Zadejte přístupové heslo.',
      label: 'Přístupové heslo',
      button: 'Vstoupit',
      required: 'Heslo je povinné',
      invalid: 'Neplatné heslo',
      tooMany: 'Příliš mnoho pokusů. Zkuste to prosím za {minutes}\u00a0min.',
      failed: 'Nepodařilo se připojit. Zkuste to prosím znovu.',
    },
    en: {
      title: 'By password only, for now',
      hint: 'This is still being developed. Enter the access password.',
      label: 'Access password',
      button: 'Enter',
      required: 'Password is required',
      invalid: 'Invalid password',
      tooMany: 'Too many attempts. Please try again in {minutes}\u00a0min.',
      failed: 'We could not connect. Please try again.',
    },
  };
  const chosen = /(?:^|; )site_lang=(cs|en)(?:;|$)/.exec(document.cookie)?.[1];
  const spoken = navigator.languages.find((tag) => /^(cs|sk|en)/i.test(tag)) ?? 'cs';
  const language = chosen ?? (/^en/i.test(spoken) ? 'en' : 'cs');
  const words = texts[language];

  const form = document.querySelector('form');
  const field = document.getElementById('password');
  const problem = document.getElementById('problem');
  const button = form.querySelector('button');

  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = words[element.dataset.text];
  }

  function say(text) {
    problem.textContent = text;
    field.setAttribute('aria-invalid', String(text !== ''));
    if (text) field.focus();
  }

  async function enter(password) {
    // Beyond this an answer counts as lost.
    const signal = AbortSignal.timeout(30_000);
    const { csrfToken, sessionId } = await (await fetch('/api/csrf-token', { signal })).json();
    const { status, headers } = await fetch('/api/access-gate', {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrfToken,
        'x-session-id': sessionId,
      },
      body: JSON.stringify({ password }),
    });
    if (status === 200) return '';
    if (status === 400) return words.invalid;
    if (status !== 429) return words.failed;
    const minutes = Math.ceil(Number(headers.get('retry-after') ?? 60) / 60);
    return words.tooMany.replace('{minutes}', String(minutes));
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!field.value) {
      say(words.required);
      return;
    }
    say('');
    button.disabled = true;
    const refusal = await enter(field.value).catch(() => words.failed);
    button.disabled = false;
    say(refusal);
    // Now the same address shows the app.
    if (!refusal) location.reload();
  });
})();
