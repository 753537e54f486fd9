import { accountPages } from '@aplomb/contract';
import { Button, type ButtonProps } from '@aplomb/ui';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';

/**
 * Signs this browser out. Loads the sign-in page anew, so that nothing of the account stays in
 * memory.
 */
export function SignOutButton({ children = 'Sign out', ...rest }: Omit<ButtonProps, 'onClick'>) {
  const signOut = async (): Promise<void> => {
    await send('POST', authPath('signOut'), {});
    location.assign(accountPages.signIn);
  };
  return (
    <Button {...rest} onClick={() => void signOut()}>
      {children}
    </Button>
  );
}
