/**
 * The whole script of the page: copy buttons, which are hidden where scripts do not run, and the second look of a page
 * that waits, which without scripts is a link. The page has an origin of its own, to which browsers may refuse the newer
 * way to the clipboard; the older one asks for nothing but a click. Nobody looks again while nobody looks.
 */
export const pageScript = `
function copies(text) {
  var put = function (event) {
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put);
  try { return document.execCommand('copy'); }
  catch (error) { return false; }
  finally { document.removeEventListener('copy', put); }
}
document.addEventListener('click', function (event) {
  var button = event.target.closest && event.target.closest('button[data-copy]');
  if (!button) return;
  var text = button.dataset.copy;
  var tell = function () {
    var status = document.getElementById('copied');
    document.querySelectorAll('[data-done]').forEach(function (one) { delete one.dataset.done; });
    button.dataset.done = '';
    status.textContent = status.dataset.text + ': ' + text;
  };
  if (copies(text)) tell();
  else if (navigator.clipboard) navigator.clipboard.writeText(text).then(tell, function () {});
});
var again = document.querySelector('a[data-again]');
if (again) {
  var said = document.getElementById('again');
  said.textContent = said.dataset.text;
  setTimeout(function () {
    var look = function () {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      // What comes may be a file, beside which this page stays.
      said.textContent = '';
      location.replace(again.href);
    };
    document.addEventListener('visibilitychange', look);
    look();
  }, again.dataset.again * 1000);
}`;
