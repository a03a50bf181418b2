/** The sheets of projects: the index of what their title blocks say. */
export { SheetsModule } from './sheets.module.js';
export { SheetsService } from './sheets.service.js';
export { SheetReferencesView } from './dto/sheet.dto.js';
