/** What can be wrong with a drive. */
export const reasons = {
  area: "reasons",
  labels: {
    "asks-money": "They ask for money",
    "not-happening": "It is not happening",
    "wrong-details": "Some details are wrong",
    closed: "It is closed already",
    "not-a-job": "It is not a job",
    offensive: "It is offensive",
    other: "Something else",
  },
};
