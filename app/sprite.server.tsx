import {
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Check,
  CircleAlert,
  Clock,
  Copy,
  Download,
  GraduationCap,
  House,
  IndianRupee,
  KeyRound,
  List,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  Pencil,
  Phone,
  Search,
  Share2,
  Trash2,
  Users,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";

import type { IconName } from "#app/ui/icon.tsx";

const ICONS: Record<IconName, LucideIcon> = {
  home: House,
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
};

/** The drawings that `Icon` points to, once a page: symbols without what lucide repeats on each icon. */
export const SPRITE = Object.entries(ICONS)
  .map(([name, Drawing]) => {
    const drawing = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, "");
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
  })
  .join("");
