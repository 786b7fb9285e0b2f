const VIEWER = { uid: "u", username: "Meena Iyer", firstName: "Meena", picture: "/avatar.svg" };

export function useRole() {
  return "user";
}

export function useBlocked() {
  return false;
}

export function readerField(field: keyof typeof VIEWER): string {
  return VIEWER[field];
}
