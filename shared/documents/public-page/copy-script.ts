/**
 * The whole script of the page: copy buttons, which are hidden where scripts do not run. The page has an origin of its
 * own, to which browsers may refuse the newer way to the clipboard; the older one asks for nothing but a click.
 */
export const copyScript = `
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
});`;
