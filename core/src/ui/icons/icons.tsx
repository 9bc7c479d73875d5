import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowUp,
  IconBolt,
  IconCalendarEvent,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCreditCard,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconFilter2,
  IconHeart,
  IconLock,
  IconMail,
  IconMenu,
  IconMessage,
  IconPlayerPause,
  IconPlayerPlay,
  type IconProps,
  IconRefresh,
  IconSearch,
  IconShare2,
  IconUser,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Icons are 20 px wide with a thin stroke and hidden from screen readers: a text or a label beside them is read. */
function drawn(Icon: ComponentType<IconProps>): ComponentType<IconProps> {
  return function HouseIcon(props) {
    return <Icon size={20} stroke={1.6} aria-hidden="true" {...props} />;
  };
}

export const BackIcon = /* @__PURE__ */ drawn(IconArrowLeft);
export const BoostIcon = /* @__PURE__ */ drawn(IconBolt);
export const CalendarIcon = /* @__PURE__ */ drawn(IconCalendarEvent);
export const CardIcon = /* @__PURE__ */ drawn(IconCreditCard);
export const CheckIcon = /* @__PURE__ */ drawn(IconCheck);
export const ChevronDownIcon = /* @__PURE__ */ drawn(IconChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ drawn(IconChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ drawn(IconChevronRight);
export const CloseIcon = /* @__PURE__ */ drawn(IconX);
export const ErrorIcon = /* @__PURE__ */ drawn(IconAlertCircle);
export const EyeIcon = /* @__PURE__ */ drawn(IconEye);
export const EyeOffIcon = /* @__PURE__ */ drawn(IconEyeOff);
export const FileIcon = /* @__PURE__ */ drawn(IconFileText);
export const FilterIcon = /* @__PURE__ */ drawn(IconFilter2);
export const HeartIcon = /* @__PURE__ */ drawn(IconHeart);
export const LockIcon = /* @__PURE__ */ drawn(IconLock);
export const MailIcon = /* @__PURE__ */ drawn(IconMail);
export const MenuIcon = /* @__PURE__ */ drawn(IconMenu);
export const OfflineIcon = /* @__PURE__ */ drawn(IconWifiOff);
export const PauseIcon = /* @__PURE__ */ drawn(IconPlayerPause);
export const PlayIcon = /* @__PURE__ */ drawn(IconPlayerPlay);
export const RetryIcon = /* @__PURE__ */ drawn(IconRefresh);
export const SearchIcon = /* @__PURE__ */ drawn(IconSearch);
export const ShareIcon = /* @__PURE__ */ drawn(IconShare2);
export const SpeechIcon = /* @__PURE__ */ drawn(IconMessage);
export const UpIcon = /* @__PURE__ */ drawn(IconArrowUp);
export const UserIcon = /* @__PURE__ */ drawn(IconUser);
export const WarningIcon = /* @__PURE__ */ drawn(IconAlertTriangle);
