import { Outlet } from 'react-router';
import { FormTheme } from '../foundation/forms/index.ts';

/** The layout of pages with forms: Mantine's inputs in the site's theme. */
export default function FormsLayout() {
  return (
    <FormTheme>
      <Outlet />
    </FormTheme>
  );
}
