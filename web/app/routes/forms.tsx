import { Outlet } from 'react-router';
import { FormTheme } from '../foundation/forms/index.ts';

/** What the pages with forms have in common: Mantine's inputs in the site's theme. */
export default function FormsLayout() {
  return (
    <FormTheme>
      <Outlet />
    </FormTheme>
  );
}
