import { type OperatorRole, operatorRoles } from '@eh/contract/staff/operators/roles.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SelectField } from '@eh/ui/select-field.tsx';
import { sessionWords } from '../../session/copy.ts';
import { operatorWords } from './copy.ts';

export interface RoleFieldProps {
  role: OperatorRole;
  onRole: (role: OperatorRole) => void;
}

/** A role, with what somebody of it may do. */
export function RoleField({ role, onRole }: RoleFieldProps) {
  const words = useWords(operatorWords);
  const { roles } = useWords(sessionWords);
  return (
    <SelectField
      label={words.role}
      hint={words.roleMay[role]}
      value={role}
      onChange={(event) => onRole(operatorRoles.find((one) => one === event.target.value) ?? role)}
      options={operatorRoles.map((value) => ({ value, label: roles[value] }))}
    />
  );
}
