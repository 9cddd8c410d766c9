// Runs before the first paint: the chosen theme, density and language are on <html> from the start, so nothing flashes.
// It stands alone because the content security policy allows no inline script.
(() => {
  var root = document.documentElement;
  var theme;
  var chosen;

  try {
    theme = localStorage.getItem('splatno.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    chosen = JSON.parse(localStorage.getItem('splatno.preferences') || '{}');
    if (chosen.sidebar === 'collapsed') root.dataset.sidebar = 'collapsed';
    if (chosen.isCompact === true) root.dataset.density = 'compact';
    if (chosen.hasAnimations === false) root.dataset.animations = 'off';
    if (chosen.reducesMotion === true) root.dataset.motion = 'reduced';
  } catch (_) {
    // Storage may be forbidden; what the system says is then right.
  }

  if (/(?:^|; )site_lang=en(?:;|$)/.test(document.cookie)) root.lang = 'en';
})();
