import type { ServerResponse } from 'node:http';
import type { HttpReply } from '../assembly/http/http-reply';

export function sendReply(response: ServerResponse, reply: HttpReply): void {
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  if (reply.cookies.length > 0) response.setHeader('set-cookie', [...reply.cookies]);
  response.setHeader('content-length', reply.body.length);
  response.writeHead(reply.status).end(reply.body);
}
