import type { LucideIcon } from "lucide-react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Bookmark from "lucide-react/icons/bookmark";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import GraduationCap from "lucide-react/icons/graduation-cap";
import IndianRupee from "lucide-react/icons/indian-rupee";
import KeyRound from "lucide-react/icons/key-round";
import List from "lucide-react/icons/list";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Menu from "lucide-react/icons/menu";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import Search from "lucide-react/icons/search";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";

import type { IconName } from "#app/ui/icon.tsx";

/* The build draws them (scripts/vite/symbols.ts): import symbols from "#app/ui/icons.ts?symbols". */
export const ICONS: Record<IconName, LucideIcon> = {
  calendar: CalendarDays,
  bag: BriefcaseBusiness,
  list: List,
  book: BookOpen,
  pin: MapPin,
  clock: Clock,
  phone: Phone,
  chat: MessageSquareText,
  check: Check,
  share: Share2,
  copy: Copy,
  edit: Pencil,
  trash: Trash2,
  grad: GraduationCap,
  rupee: IndianRupee,
  search: Search,
  alert: CircleAlert,
  logout: LogOut,
  users: Users,
  key: KeyRound,
  mail: Mail,
  download: Download,
  checks: CheckCheck,
  send: SendHorizontal,
  close: X,
  bookmark: Bookmark,
  bell: Bell,
  back: ArrowLeft,
  menu: Menu,
  apply: ExternalLink,
};
