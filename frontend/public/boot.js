// Runs before the first paint: the chosen theme and language are on <html> from the start, so nothing flashes.
// It stands alone because the content security policy allows no inline script.
(() => {
  var root = document.documentElement;
  var theme;

  try {
    theme = localStorage.getItem('splatno.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden; the system theme is then right.
  }

  if (/(?:^|; )site_lang=en(?:;|$)/.test(document.cookie)) root.lang = 'en';
})();
