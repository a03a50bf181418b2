/** An instance kept elsewhere: made while people work, and made an instance again on any machine. */
export { BackupDamagedError, type BackupManifest, BackupRefusedError } from './backup-manifest.js';
export { type BackupSeal, newBackupKey, sealWith, UNSEALED } from './backup-seal.js';
export { openVault } from './backup-place.js';
export { BackupVault } from './backup-vault.js';
export { keepNewest, makeBackup } from './make-backup.js';
export { proveDatabase } from './prove-database.js';
export { checkBackup, findBackup, restoreBackup } from './restore-backup.js';
