/**
 * The program between the worker and a render child: gives up everything a child must not have, then becomes the child. It
 * is a program of its own because most of this holds for single threads, and Node has several from its first line on; what
 * a program becomes has only what this thread left.
 */
import { becomeProgram } from './confinement/kernel-calls.js';
import { keepOnly } from './confinement/landlock.js';
import { dropPrivileges, giveWay, refuseNewPrivileges, refuseQueues, setCeilings } from './confinement/privileges.js';
import { programFiles } from './confinement/readable-files.js';
import type { LaunchPlan } from './protocol.js';

/** Standard input, output and error, and answers. */
const CHANNELS = 4;

const plan = JSON.parse(process.argv[2] ?? '') as LaunchPlan;
const { read, execute, write } = programFiles(plan.code);

giveWay();
setCeilings(plan.user !== undefined);
refuseNewPrivileges();
const landlock = keepOnly({ read: [...read, plan.input], execute, write: [...write, plan.output] });
refuseQueues();
dropPrivileges(plan.user);
const values = [process.execPath, ...plan.values, JSON.stringify({ landlock })];
const error = becomeProgram(process.execPath, values, plan.environment, CHANNELS);
process.stderr.write(`${process.execPath} cannot be started again (error ${error})`);
process.exit(1);
