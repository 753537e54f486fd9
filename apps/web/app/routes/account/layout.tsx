import { AccountFrame } from '../../account/frame/account-frame.tsx';

export default AccountFrame;
