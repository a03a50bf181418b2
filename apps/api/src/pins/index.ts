/** The places on pages that comments are pinned to; to comments, how one is pinned, and which are pinned so. */
export { PinForm } from './dto/pin-requests.dto.js';
export { PinsModule } from './pins.module.js';
export { pinnedAs } from './pins.repository.js';
export { PinsService } from './pins.service.js';
