#include "table/stored.h"

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "table/seal.h"
#include "table/stored_fields.h"

namespace pitboss::table {

namespace {

// The first byte of everything that is stored.
constexpr unsigned char format_version = 1;

template <typename T>
struct KindsOf {};
template <>
struct KindsOf<Event> : std::type_identity<EventKinds> {};
template <>
struct KindsOf<Command> : std::type_identity<CommandKinds> {};
template <>
struct KindsOf<round::Event> : std::type_identity<round::EventKinds> {};
template <>
struct KindsOf<round::Command> : std::type_identity<round::CommandKinds> {};
template <typename T>
concept OneOfKinds = requires { typename KindsOf<T>::type; };

template <typename T>
concept Record = requires { std::tuple_size<std::remove_const_t<decltype(fields_of<T>)>>::value; };

// How many values an enumeration has, so that no byte is read as a value that does not exist.
template <typename E>
constexpr std::size_t value_count() {
  if constexpr (std::same_as<E, Ground>)
    return ground_count;
  else if constexpr (std::same_as<E, round::Phase>)
    return 7;
  else if constexpr (std::same_as<E, round::HandStatus>)
    return 6;
  else if constexpr (std::same_as<E, round::SwitchAnswer>)
    return 4;
  else if constexpr (std::same_as<E, round::WaitingCard::Destination> || std::same_as<E, RackCard::From> ||
                     std::same_as<E, LastAppearance::On> || std::same_as<E, ShoeKind>)
    return 3;
  else {
    static_assert(!words_of<E>[0].empty(), "an enumeration without words: say here how many values it has");
    return std::size(words_of<E>);
  }
}

std::string context_of(const RecordAddress& at, std::string_view what) {
  return fmt::format("{}/{}/{}", at.table, at.seq, what);
}

class ByteWriter {
 public:
  // Without a key nothing is sealed in the bytes: the caller seals them as a whole, or they hold no secret.
  ByteWriter(const Key* key, const RecordAddress& at, RandomSource* random) : key_(key), at_(at), random_(random) {}

  std::string take() { return std::move(bytes_); }

  void byte(unsigned value) { bytes_.push_back(static_cast<char>(value)); }
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) byte(static_cast<unsigned>(value & 0x7f) | 0x80);
    byte(static_cast<unsigned>(value));
  }
  void text(std::string_view value) {
    number(value.size());
    bytes_.append(value);
  }

  void put(bool value) { byte(value ? 1 : 0); }
  template <std::integral T>
  void put(T value) {
    if constexpr (std::is_unsigned_v<T>)
      number(value);
    else
      number(static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(std::int64_t{value} >> 63));
  }
  template <typename E>
    requires std::is_enum_v<E>
  void put(E value) {
    byte(static_cast<unsigned>(value));
  }
  void put(Money value) { put(value.cents()); }
  void put(Card value) { byte(static_cast<unsigned>(value.index())); }
  void put(const Citation& value) { text(value.text()); }
  void put(const std::string& value) { text(value); }
  void put(const round::Stakes& value) {
    for (std::size_t bet = 0; bet < bet_count; ++bet)
      for (const int box : {1, 2}) put(value.at(static_cast<Bet>(bet), box));
  }
  template <typename T, std::size_t N>
  void put(const std::array<T, N>& value) {
    for (const T& each : value) put(each);
  }
  template <typename T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <typename T>
  void put(const std::vector<T>& value) {
    number(value.size());
    for (const T& each : value) put(each);
  }
  template <typename T, std::size_t N>
  void put(const InlineVector<T, N>& value) {
    number(value.size());
    for (const T& each : value) put(each);
  }
  template <OneOfKinds T>
  void put(const T& value) {
    byte(static_cast<unsigned>(value.index()));
    std::visit([this](const auto& each) { this->put(each); }, static_cast<const typename KindsOf<T>::type&>(value));
  }
  template <Record T>
  void put(const T& value) {
    std::apply([&](const auto... field) { (put(value.*field), ...); }, fields_of<T>);
  }
  void put(const InRound& value) { put(value.event); }

  // ---- what nobody may know yet is sealed

  template <typename T>
  void put(const Hidden<T>& value) {
    sealed("shoe", value.value);
  }
  void put(const round::CardDealt& value) {
    put(value.to);
    put(value.face_down);
    if (value.face_down)
      sealed("hole", value.card);
    else
      put(value.card);
    put(value.waited);
    put(value.why);
  }
  void put(const round::CardDrawnInError& value) {
    put(value.exposed);
    if (value.exposed)
      put(value.card);
    else
      sealed("drawn", value.card);
    put(value.why);
  }

 private:
  template <typename T>
  void sealed(std::string_view what, const T& value) {
    if (key_ == nullptr) return put(value);
    ByteWriter plain(nullptr, at_, nullptr);
    plain.put(value);
    text(seal_text(plain.bytes_, *key_, context_of(at_, what), *random_));
  }

  const Key* key_;
  RecordAddress at_;
  RandomSource* random_;   // for nonces, where something is sealed
  std::string bytes_;
};

class ByteReader {
 public:
  enum class Secrets : std::uint8_t {
    open,     // not sealed in these bytes
    sealed,   // opened with the key
    unread,   // skipped: their values stay at their defaults
  };
  ByteReader(std::string_view bytes, Secrets secrets, const Key* key, const RecordAddress& at)
      : bytes_(bytes), secrets_(secrets), key_(key), at_(at) {}

  bool is_at_end() const { return bytes_.empty(); }
  const std::string& wrong() const { return wrong_; }
  bool ok() const { return wrong_.empty(); }
  void fail(std::string_view what) {
    if (wrong_.empty()) wrong_ = what;
    bytes_ = {};
  }

  unsigned byte() {
    if (bytes_.empty()) {
      fail("it ends too soon");
      return 0;
    }
    const auto value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const unsigned next = byte();
      value |= static_cast<std::uint64_t>(next & 0x7f) << shift;
      if ((next & 0x80) == 0) return value;
    }
    fail("a number is too long");
    return 0;
  }
  std::string_view text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) {
      fail("a text is longer than the whole");
      return {};
    }
    const std::string_view value = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return value;
  }

  void get(bool& value) {
    const unsigned read = byte();
    if (read > 1) fail("a flag is neither 0 nor 1");
    value = read == 1;
  }
  template <std::integral T>
  void get(T& value) {
    const std::uint64_t read = number();
    if constexpr (std::is_unsigned_v<T>) {
      if (read > std::numeric_limits<T>::max()) fail("a number is out of range");
      value = static_cast<T>(read);
    } else {
      const auto whole = static_cast<std::int64_t>(read >> 1 ^ (0 - (read & 1)));
      if (whole < std::numeric_limits<T>::min() || whole > std::numeric_limits<T>::max())
        fail("a number is out of range");
      value = static_cast<T>(whole);
    }
  }
  template <typename E>
    requires std::is_enum_v<E>
  void get(E& value) {
    const unsigned read = byte();
    if (read >= value_count<E>()) fail("a word is not known");
    value = ok() ? static_cast<E>(read) : E{};
  }
  void get(Money& value) {
    std::int64_t cents = 0;
    get(cents);
    value = Money::from_cents(cents);
  }
  void get(Card& value) {
    const unsigned index = byte();
    if (index >= cards_in_deck) return fail("a card is not known");
    value = Card::from_index(static_cast<int>(index));
  }
  void get(Citation& value) {
    const std::string_view read = text();
    if (read.size() > Citation::longest) return fail("a citation is too long");
    value = Citation(read);
  }
  void get(std::string& value) { value = text(); }
  void get(round::Stakes& value) {
    for (std::size_t bet = 0; bet < bet_count; ++bet)
      for (const int box : {1, 2}) get(value.at(static_cast<Bet>(bet), box));
  }
  template <typename T, std::size_t N>
  void get(std::array<T, N>& value) {
    for (T& each : value) get(each);
  }
  template <typename T>
  void get(std::optional<T>& value) {
    bool there = false;
    get(there);
    value.reset();
    if (there) value.emplace(read<T>());
  }
  template <typename T>
  void get(std::vector<T>& value) {
    const std::uint64_t size = number();
    // Every element takes at least one byte: a larger size is wrong, and must not make us allocate.
    if (size > bytes_.size()) return fail("a list is longer than the whole");
    value.clear();
    value.reserve(size);
    for (std::uint64_t i = 0; i < size && ok(); ++i) value.push_back(read<T>());
  }
  template <typename T, std::size_t N>
  void get(InlineVector<T, N>& value) {
    const std::uint64_t size = number();
    if (size > N) return fail("a list is too long");
    value.clear();
    for (std::uint64_t i = 0; i < size && ok(); ++i) value.push_back(read<T>());
  }
  template <OneOfKinds T>
  void get(T& value) {
    value = read<T>();
  }
  template <Record T>
  void get(T& value) {
    std::apply([&](const auto... field) { (get(value.*field), ...); }, fields_of<T>);
  }

  template <typename T>
  void get(Hidden<T>& value) {
    unsealed("shoe", value.value);
  }
  void get(round::CardDealt& value) {
    get(value.to);
    get(value.face_down);
    if (value.face_down)
      unsealed("hole", value.card);
    else
      get(value.card);
    get(value.waited);
    get(value.why);
  }
  void get(round::CardDrawnInError& value) {
    get(value.exposed);
    if (value.exposed)
      get(value.card);
    else
      unsealed("drawn", value.card);
    get(value.why);
  }

  template <typename T>
  T read() {
    if constexpr (std::same_as<T, InRound>) {
      return {read<round::Event>()};
    } else if constexpr (OneOfKinds<T>) {
      return read_kind<T>(std::make_index_sequence<std::variant_size_v<typename KindsOf<T>::type>>{});
    } else {
      T value{};
      get(value);
      return value;
    }
  }

 private:
  template <typename T, std::size_t... I>
  T read_kind(std::index_sequence<I...>) {
    using Kinds = typename KindsOf<T>::type;
    using ReadKind = T (*)(ByteReader&);
    static constexpr std::array<ReadKind, sizeof...(I)> readers = {
        [](ByteReader& in) -> T { return in.read<std::variant_alternative_t<I, Kinds>>(); }...};
    const unsigned kind = byte();
    if (kind < readers.size()) return readers[kind](*this);
    fail("a kind is not known");
    return readers[0](*this);
  }

  template <typename T>
  void unsealed(std::string_view what, T& value) {
    if (secrets_ == Secrets::open) return get(value);
    const std::string_view closed = text();
    if (secrets_ == Secrets::unread || !ok()) return;
    const auto plain = unseal_text(closed, *key_, context_of(at_, what));
    if (!plain) return fail("what is sealed in it does not open: it was changed, or the key is another");
    ByteReader in(*plain, Secrets::open, nullptr, at_);
    in.get(value);
    if (in.ok() && !in.is_at_end()) in.fail("it goes on after its end");
    if (!in.ok()) fail(in.wrong());
  }

  std::string_view bytes_;
  Secrets secrets_;
  const Key* key_;
  RecordAddress at_;
  std::string wrong_;
};

// Whether everything was read, and nothing is left.
bool is_done(ByteReader& in) {
  if (in.ok() && !in.is_at_end()) in.fail("it goes on after its end");
  return in.ok();
}

}   // namespace

std::string to_stored(const ExecutedCommand& executed, const Key& key, const RecordAddress& at, RandomSource& random) {
  ByteWriter out(&key, at, &random);
  out.byte(format_version);
  out.put(executed.command);
  out.put(executed.by_platform);
  out.put(executed.events);
  return out.take();
}

Result<ExecutedCommand, std::string> command_from_stored(std::string_view bytes, const Key* key,
                                                         const RecordAddress& at) {
  ByteReader in(bytes, key == nullptr ? ByteReader::Secrets::unread : ByteReader::Secrets::sealed, key, at);
  if (in.byte() != format_version) in.fail("it is of another form than this version reads");
  ExecutedCommand executed{in.read<Command>(), false, {}};
  in.get(executed.by_platform);
  in.get(executed.events);
  if (!is_done(in)) return Failure{in.wrong()};
  return executed;
}

std::string to_stored(const TableSnapshot& snapshot, const Key& key, const RecordAddress& at, RandomSource& random) {
  ByteWriter out(nullptr, at, nullptr);
  out.byte(format_version);
  out.put(snapshot);
  return seal_text(out.take(), key, context_of(at, "table"), random);
}

Result<TableSnapshot, std::string> snapshot_from_stored(std::string_view bytes, const Key& key,
                                                        const RecordAddress& at) {
  const auto plain = unseal_text(bytes, key, context_of(at, "table"));
  if (!plain) return Failure<std::string>{"it does not open: it was changed, or the key is another"};
  ByteReader in(*plain, ByteReader::Secrets::open, nullptr, at);
  if (in.byte() != format_version) in.fail("it is of another form than this version reads");
  TableSnapshot snapshot;
  in.get(snapshot);
  if (!is_done(in)) return Failure{in.wrong()};
  return snapshot;
}

std::string to_stored(const Definition& definition) {
  ByteWriter out(nullptr, {}, nullptr);
  out.byte(format_version);
  out.put(definition);
  return out.take();
}

Result<Definition, std::string> definition_from_stored(std::string_view bytes) {
  ByteReader in(bytes, ByteReader::Secrets::open, nullptr, {});
  if (in.byte() != format_version) in.fail("it is of another form than this version reads");
  Definition definition;
  in.get(definition);
  if (!is_done(in)) return Failure{in.wrong()};
  return definition;
}

}   // namespace pitboss::table
