import { type OperatorRole, operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { sessionMessages } from '../../session/messages.ts';
import { operatorMessages } from './messages.ts';

export interface RoleFieldProps {
  role: OperatorRole;
  onRole: (role: OperatorRole) => void;
}

/** Chooses a role and shows what it allows. */
export function RoleField({ role, onRole }: RoleFieldProps) {
  const messages = useMessages(operatorMessages);
  const { roles } = useMessages(sessionMessages);
  return (
    <SelectField
      label={messages.role}
      hint={messages.roleMay[role]}
      value={role}
      onChange={(event) => onRole(operatorRoles.find((candidate) => candidate === event.target.value) ?? role)}
      options={operatorRoles.map((value) => ({ value, label: roles[value] }))}
    />
  );
}
