import type { MiddlewareObj } from '@middy/core';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { CaptchaChecker } from '../ports/captcha';
import { type Call, headerOf } from './call';
import type { ApiReply } from './reply';

/** Demands a solved challenge of `GET /api/captcha` on calls whose contract asks for one. */
export function checkCaptcha(
  contract: Pick<EndpointShape, 'route' | 'asksCaptcha'>,
  captcha: CaptchaChecker | undefined,
): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: call }) => {
      if (!contract.asksCaptcha) return;
      invariant(captcha, `${contract.route} is wired with the check of challenges`);

      const solved = await captcha.redeem(headerOf(call.event, 'x-captcha') ?? '', call.at);
      if (!solved) throw new AppError('CAPTCHA_INVALID');
    },
  };
}
