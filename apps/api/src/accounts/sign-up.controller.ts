import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/index.js';
import { Captcha } from './captcha.js';
import { CaptchaView } from './dto/captcha.dto.js';
import { ActivatedView, ActivateRequest, ResendEmailRequest, SignUpRequest, SignUpView } from './dto/sign-up.dto.js';
import { SignUpService } from './sign-up.service.js';

/** From the sign-up form to the verified address (API-4, API-18, API-24). */
@ApiTags('accounts')
@Controller('v2')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly captcha: Captcha,
  ) {}

  /** A captcha to solve (OPN-36); good once, for ten minutes. Refused with 429. */
  @Public()
  @Get('captcha')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CaptchaView })
  challenge(@Ip() ip: string): Promise<CaptchaView> {
    return this.captcha.challenge(ip);
  }

  /**
   * Signs up and sends the verification e-mail (ACC-7…11). Answers the same for an address that is known already, whose
   * person is notified by e-mail. Refused with 400 (fields), 422 (captcha), 429.
   */
  @Public()
  @Post('users')
  @ApiCreatedResponse({ type: SignUpView })
  signUp(@Body() request: SignUpRequest, @Ip() ip: string): Promise<SignUpView> {
    return this.signUps.signUp(request, ip);
  }

  /**
   * Verifies the address that a code was sent to: of a new account, or the new one of an account (ACC-16…18). Wants the
   * password of the person who asked for it. Refused with 400, 404 (code), 409 (address taken), 422 (password), 429.
   */
  @Public()
  @Post('users/activate')
  @HttpCode(200)
  @ApiOkResponse({ type: ActivatedView })
  activate(@Body() request: ActivateRequest, @Ip() ip: string): Promise<ActivatedView> {
    return this.signUps.activate(request, ip);
  }

  /** Sends the verification or invitation e-mail again (ACC-21, ACC-22). Refused with 403 (verified already), 404, 429. */
  @Public()
  @Post('users/:id/resend_email')
  @HttpCode(204)
  @ApiNoContentResponse()
  resend(@Param('id') id: string, @Body() request: ResendEmailRequest, @Ip() ip: string): Promise<void> {
    return this.signUps.resend(id, request, ip);
  }
}
