import { bringPackages } from '../bring/bring-packages.ts';
import { runCommand } from './run-command.ts';

await runCommand('project', bringPackages);
