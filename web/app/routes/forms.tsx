import { Outlet } from 'react-router';
import { FormTheme } from '../foundation/forms/index.ts';

export default function FormsLayout() {
  return (
    <FormTheme>
      <Outlet />
    </FormTheme>
  );
}
