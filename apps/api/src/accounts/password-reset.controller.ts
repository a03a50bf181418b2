import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/index.js';
import { ForgotPasswordRequest, NewPasswordRequest, PasswordResetView } from './dto/password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';

/** A forgotten password (API-15, API-23, API-25). The `{id}` of `new_password` is the token of the e-mail (OPN-40). */
@ApiTags('accounts')
@Controller('v2/users')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  /** Sends the reset e-mail (ACC-27, ACC-28). Refused with 403 (not verified), 404 (no such person), 429. */
  @Public()
  @Post(':id/forgot_password')
  @HttpCode(204)
  @ApiNoContentResponse()
  forgot(@Param('id') id: string, @Body() request: ForgotPasswordRequest, @Ip() ip: string): Promise<void> {
    return this.resets.forgot(id, request, ip);
  }

  /** Whether a token can still be spent; 404 when not. */
  @Public()
  @Get(':id/new_password')
  @ApiOkResponse({ type: PasswordResetView })
  check(@Param('id') token: string, @Ip() ip: string): Promise<PasswordResetView> {
    return this.resets.check(token, ip);
  }

  /** Sets the password, spends the token and ends every session (ACC-30). Refused with 400 (password), 404, 429. */
  @Public()
  @Post(':id/new_password')
  @HttpCode(204)
  @ApiNoContentResponse()
  setPassword(@Param('id') token: string, @Body() request: NewPasswordRequest, @Ip() ip: string): Promise<void> {
    return this.resets.setPassword(token, request, ip);
  }
}
