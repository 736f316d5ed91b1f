export {
  type HeardSignals,
  hearMessage,
  isHeard,
  loseContact,
  motionAt,
  nothingHeard,
  type VehicleMotion,
} from './judge-motion';
export { VISS_PROTOCOL, vissSubscriptions } from './viss-requests';
