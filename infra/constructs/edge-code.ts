import { accessCookie } from '#shared/domain/access-gate';

/**
 * Every path that is not a file is a screen of the app. Done here and not by an error page, because
 * CloudFront's error pages would replace the 404 and 403 of `/api/*` too.
 */
const screensToIndex = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (/^\\/api-reference\\/?$/.test(request.uri)) request.uri = '/api-reference/index.html';
  else if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`;

const gatePage = '/access-gate/index.html';
/** What the page of the gate consists of, and nothing else is served to those who are outside. */
const gateFiles = [gatePage, '/access-gate/gate.css', '/access-gate/gate.js'];

/** Screens become the page of the gate, files are refused: the cookie is that of `functions/runtime/access-gate.ts`. */
function behindGate(password: string): string {
  return `
var crypto = require('crypto');
var password = '${password}';
var gateFiles = ${JSON.stringify(gateFiles)};
function isOpen(cookies) {
  var cookie = cookies && cookies['${accessCookie.name}'];
  var parts = cookie ? cookie.value.split('.') : [];
  if (parts.length !== 2 || !(Number(parts[0]) * 1000 > Date.now())) return false;
  var signed = crypto.createHmac('sha256', password).update('${accessCookie.name} ' + parts[0]);
  return signed.digest('hex') === parts[1];
}
function handler(event) {
  var request = event.request;
  if (gateFiles.indexOf(request.uri) !== -1) return request;
  if (isOpen(request.cookies)) return screen(event);
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') !== -1) return { statusCode: 403, statusDescription: 'Forbidden' };
  request.uri = '${gatePage}';
  return request;
}
${screensToIndex.replace('function handler', 'function screen')}`;
}

/** The function that CloudFront runs before it looks for a file. With a password, it keeps everybody else out. */
export function edgeCode(accessPassword?: string): string {
  return accessPassword === undefined ? screensToIndex : behindGate(accessPassword);
}
