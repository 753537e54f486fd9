import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { AddressPart } from '../../account/profile/address-part.tsx';
import { DataExport } from '../../account/profile/data-export.tsx';
import { DeleteAccount } from '../../account/profile/delete-account.tsx';
import { NameForm } from '../../account/profile/name-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Your account', 'Name, address and data of your account.');

export default function Profile() {
  return (
    <>
      <NameForm />
      <AddressPart />
      <DataExport />
      <DeleteAccount />
    </>
  );
}
