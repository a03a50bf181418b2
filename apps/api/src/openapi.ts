import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsService } from './projects/projects.service.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { FileReadsService } from './files/file-reads.service.js';
import { UploadsService } from './files/uploads.service.js';
@Module({controllers:[SessionsController,ProjectsController,FilesController],providers:[SessionsService,SessionCookies,ProjectsService,FilesService,FileReadsService,UploadsService]})
class M {}
const app = await NestFactory.create(M, new FastifyAdapter(), { preview: true, logger: false });
app.setGlobalPrefix('api');
const doc = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Gable').setVersion('1').build());
process.stdout.write(JSON.stringify(doc, null, 2));
process.exit(0);
