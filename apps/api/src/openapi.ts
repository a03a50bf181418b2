/**
 * `openapi.js FILE` writes the OpenAPI document without starting anything: the api reads it at every start, and the types of
 * the API are generated from it.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { API_PREFIX, OUTSIDE_API } from './http/index.js';
import { describeApi } from './openapi/index.js';
import type { Platform } from './platform/index.js';

// In preview mode Nest looks at modules and routes but makes no providers, so the platform is never touched.
const app = await NestFactory.create(AppModule.with({} as Platform, ''), new FastifyAdapter(), {
  preview: true,
  logger: false,
});
app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
writeFileSync(process.argv[2] ?? '', JSON.stringify(describeApi(app)));
