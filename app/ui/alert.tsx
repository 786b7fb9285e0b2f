/** Announced at once; draws nothing without a message. */
export function Alert({
  message,
  className = "",
}: {
  message: string | undefined;
  className?: string;
}) {
  return message ? (
    <p className={`notice bad ${className}`.trim()} role="alert">
      {message}
    </p>
  ) : null;
}
