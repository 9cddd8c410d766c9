/** The whole script of the page: copy buttons, which are hidden where scripts do not run. */
export const copyScript = `
document.addEventListener('click', function (event) {
  var button = event.target.closest && event.target.closest('button[data-copy]');
  if (!button || !navigator.clipboard) return;
  navigator.clipboard.writeText(button.dataset.copy).then(function () {
    var status = document.getElementById('copied');
    document.querySelectorAll('[data-done]').forEach(function (one) { delete one.dataset.done; });
    button.dataset.done = '';
    status.textContent = status.dataset.text + ': ' + button.dataset.copy;
  }, function () {});
});`;
