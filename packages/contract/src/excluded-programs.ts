/**
 * A program whose windows are left out of every capture unless the user says otherwise: its name
 * without extension, in lower case.
 */
export interface ExcludedProgram {
  readonly program: string;
  readonly label: string;
  readonly reason: 'password_manager' | 'lockdown_browser';
}

const passwords = (program: string, label: string): ExcludedProgram => ({
  program,
  label,
  reason: 'password_manager',
});
const lockdown = (program: string, label: string): ExcludedProgram => ({
  program,
  label,
  reason: 'lockdown_browser',
});

/** Password managers, and lock-down browsers: while one of the latter runs, all help is off. */
export const excludedPrograms: readonly ExcludedProgram[] = [
  passwords('1password', '1Password'),
  passwords('bitwarden', 'Bitwarden'),
  passwords('keepass', 'KeePass'),
  passwords('keepassxc', 'KeePassXC'),
  passwords('lastpass', 'LastPass'),
  passwords('dashlane', 'Dashlane'),
  passwords('nordpass', 'NordPass'),
  passwords('enpass', 'Enpass'),
  passwords('roboform', 'RoboForm'),
  passwords('keeperpasswordmanager', 'Keeper'),
  passwords('proton pass', 'Proton Pass'),
  passwords('passwordsafe', 'Password Safe'),
  passwords('authy desktop', 'Authy'),
  lockdown('lockdownbrowser', 'Respondus LockDown Browser'),
  lockdown('lockdownbrowseroem', 'Respondus LockDown Browser'),
  lockdown('safeexambrowser', 'Safe Exam Browser'),
  lockdown('safeexambrowser.client', 'Safe Exam Browser'),
  lockdown('examplify', 'Examplify'),
  lockdown('softest', 'Examplify'),
  lockdown('guardian browser', 'Guardian Browser'),
  lockdown('proctoru', 'ProctorU'),
  lockdown('psi secure browser', 'PSI Secure Browser'),
  lockdown('onvue', 'OnVUE'),
  lockdown('browserlock', 'Pearson VUE BrowserLock'),
  lockdown('inspera exam portal', 'Inspera Exam Portal'),
  lockdown('digiexam', 'Digiexam'),
  lockdown('questionmark secure', 'Questionmark Secure'),
];
