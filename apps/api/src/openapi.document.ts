import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document: what the web's types, the docs page and the response serializers are made of. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setTitle('Gable')
    .setDescription('The project room for design and build teams.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, frame);
}
