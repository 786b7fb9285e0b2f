import type { ReactNode } from "react";

const READER = { uid: "u", username: "Meena Iyer", firstName: "Meena", picture: "/avatar.svg" };

export function useRole() {
  return "user";
}

export function useBlocked() {
  return false;
}

export function useLight() {
  return false;
}

export function browserReader(): { uid: string } {
  return READER;
}

export function readerField(field: keyof typeof READER): string {
  return READER[field];
}

export function ReaderProvider({ children }: { children: ReactNode }) {
  return children;
}
