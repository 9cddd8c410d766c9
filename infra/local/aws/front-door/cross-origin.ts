/** The browser app calls Cognito from the origin of the site, unsigned; any origin may read. */
export function crossOriginHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!headers['origin']) return {};
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid, date',
  };
}

export function preflightHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...crossOriginHeaders(headers),
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  };
}
