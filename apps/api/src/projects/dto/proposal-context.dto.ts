import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { Flag, WhenSent } from '../../http/index.js';

/** What calls about a project may carry because proposals are shared with firms (NOT-22); its id is enough. */
export class ProposalContext {
  @ApiPropertyOptional({ type: Boolean, description: 'The project is a proposal' })
  @WhenSent()
  @Flag()
  @IsBoolean()
  potential?: boolean;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The firm a proposal is shared with' })
  @IsOptional()
  @IsUUID()
  firmId?: string;
}
