import { NO_FEE_HTML } from "#app/features/status/status.ts";

/** The strip on every drive: nobody pays to attend. */
export function NoFee() {
  return <p className="safe" dangerouslySetInnerHTML={{ __html: NO_FEE_HTML }} />;
}
