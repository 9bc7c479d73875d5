/* The style sheets of the console's page, in the order in which they may outrank one another. */
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@marque/core/ui/theme/global.css';
import '@marque/core/ui/theme/console.css';
import { consoleCss } from '@marque/core/ui/theme';

/** Adopted by script, which the page's policy for styles allows. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(consoleCss());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
