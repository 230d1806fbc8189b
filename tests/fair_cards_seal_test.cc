// Sealed shoes open with their key in their place and not otherwise; the key's file is its owner's alone.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "table/key_file.h"
#include "table/seal.h"
#include "table/shuffle.h"

namespace fair_cards_seal_test {

using namespace pitboss;
using namespace pitboss::table;

Key key_of(unsigned char byte) {
  std::array<unsigned char, Key::size> bytes{};
  bytes.fill(byte);
  return Key(bytes);
}

class FairCardsSeal : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
  SystemRandomSource words_;
};

TEST_F(FairCardsSeal, OpensWithItsKeyInItsPlace) {
  const Key key = key_of(7);
  std::vector<Card> cards = full_set(8);
  shuffle(cards, words_);
  for (const std::size_t left : {416u, 200u, 1u, 0u}) {
    const std::span<const Card> undealt(cards.data(), left);
    const auto opened = unseal(seal(undealt, key, "lucky-7/3", words_), key, "lucky-7/3");
    ASSERT_TRUE(opened.ok()) << opened.reason();
    EXPECT_TRUE(std::ranges::equal(*opened, undealt));
  }
}

TEST_F(FairCardsSeal, NothingIsSealedTwiceAlike) {
  const Key key = key_of(7);
  const std::vector<Card> cards = full_set(1);
  std::set<std::vector<unsigned char>> seen;
  for (int i = 0; i < 100; ++i) seen.insert(seal(cards, key, "t/1", words_));
  EXPECT_EQ(seen.size(), 100u);
}

TEST_F(FairCardsSeal, EveryChangedByteIsFoundOut) {
  const Key key = key_of(7);
  const std::vector<unsigned char> sealed = seal(full_set(1), key, "lucky-7/3", words_);
  for (std::size_t i = 0; i < sealed.size(); ++i)
    for (const int flip : {0x01, 0x80}) {
      std::vector<unsigned char> changed = sealed;
      changed[i] = static_cast<unsigned char>(changed[i] ^ flip);
      EXPECT_FALSE(unseal(changed, key, "lucky-7/3").ok()) << i;
    }
  for (std::size_t size = 0; size < sealed.size(); ++size)
    EXPECT_FALSE(unseal(std::span(sealed).first(size), key, "lucky-7/3").ok()) << size;
  std::vector<unsigned char> longer = sealed;
  longer.push_back(0);
  EXPECT_FALSE(unseal(longer, key, "lucky-7/3").ok());
  longer.resize(100'000);
  EXPECT_FALSE(unseal(longer, key, "lucky-7/3").ok());
}

TEST_F(FairCardsSeal, OpensNowhereElse) {
  const Key key = key_of(7);
  const std::vector<unsigned char> sealed = seal(full_set(1), key, "lucky-7/3", words_);
  for (const char* other : {"lucky-7/4", "lucky-8/3", "lucky-7/33", "lucky-7/", ""}) {
    const auto opened = unseal(sealed, key, other);
    ASSERT_FALSE(opened.ok()) << other;
    EXPECT_EQ(opened.reason(), "the sealed shoe " + std::string(other) +
                                   " does not open: it was changed, or sealed with another key or for another shoe");
  }
  EXPECT_FALSE(unseal(sealed, key_of(8), "lucky-7/3").ok());
}

TEST_F(FairCardsSeal, AKeyThatMovedLeavesNothingBehind) {
  Key from = key_of(7);
  const Key to = std::move(from);
  EXPECT_TRUE(std::ranges::all_of(to.bytes(), [](unsigned char byte) { return byte == 7; }));
  // NOLINTNEXTLINE(bugprone-use-after-move): that is the point
  EXPECT_TRUE(std::ranges::all_of(from.bytes(), [](unsigned char byte) { return byte == 0; }));
}

class FairCardsKeyFile : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    std::string name = (std::filesystem::temp_directory_path() / "pitboss-key-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    path_ = (folder_ / "key").string();
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  mode_t mode() const {
    struct stat status{};
    EXPECT_EQ(stat(path_.c_str(), &status), 0);
    return status.st_mode & 07777;
  }
  void write(std::size_t size, mode_t mode) const {
    std::filesystem::remove(path_);
    std::ofstream(path_, std::ios::binary) << std::string(size, 'k');
    ASSERT_EQ(chmod(path_.c_str(), mode), 0);
  }
  std::string refusal() const {
    const auto key = load_or_create_key(path_);
    return key.ok() ? "" : key.reason().sentence;
  }

  std::filesystem::path folder_;
  std::string path_;
};

TEST_F(FairCardsKeyFile, IsMadeOnceForItsOwnerAlone) {
  const mode_t before = umask(0);   // the mode is ours, whatever the process came with
  const auto made = load_or_create_key(path_);
  umask(before);
  ASSERT_TRUE(made.ok()) << made.reason().sentence;
  EXPECT_EQ(mode(), 0600u);
  EXPECT_EQ(std::filesystem::file_size(path_), Key::size);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1) << "nothing is left beside it";
  const auto again = load_or_create_key(path_);
  ASSERT_TRUE(again.ok()) << again.reason().sentence;
  EXPECT_TRUE(std::ranges::equal(made->bytes(), again->bytes()));
  EXPECT_FALSE(std::ranges::all_of(made->bytes(), [](unsigned char byte) { return byte == 0; }));

  std::filesystem::remove(path_);
  const auto other = load_or_create_key(path_);
  ASSERT_TRUE(other.ok());
  EXPECT_FALSE(std::ranges::equal(made->bytes(), other->bytes()));
}

TEST_F(FairCardsKeyFile, OthersMayNotReadIt) {
  for (const mode_t mode : {0640u, 0604u, 0644u, 0666u, 0620u, 0610u}) {
    write(Key::size, mode);
    EXPECT_EQ(refusal(), "key file " + path_ + " can be read by others: chmod 600 " + path_) << std::oct << mode;
  }
  for (const mode_t mode : {0600u, 0400u}) {
    write(Key::size, mode);
    EXPECT_EQ(refusal(), "");
  }
}

TEST_F(FairCardsKeyFile, OfAnotherLengthIsRefusedAndKept) {
  for (const std::size_t size : {0u, 1u, 31u, 33u, 64u, 100'000u}) {
    write(size, 0600);
    EXPECT_EQ(refusal(), "key file " + path_ +
                             " does not hold 32 bytes: restore it, since without the right key no sealed shoe opens")
        << size;
    EXPECT_EQ(std::filesystem::file_size(path_), size);
  }
}

TEST_F(FairCardsKeyFile, OnlyARegularFileWillDo) {
  const std::string target = (folder_ / "target").string();
  std::filesystem::create_symlink(target, path_);
  EXPECT_EQ(refusal(), "key file " + path_ + " is a link: name the file itself");
  EXPECT_FALSE(std::filesystem::exists(target));
  std::filesystem::remove(path_);

  std::filesystem::create_directory(path_);
  EXPECT_EQ(refusal(), "key file " + path_ + " is not a regular file");
  std::filesystem::remove(path_);

  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);   // opening it would wait for a writer
  EXPECT_EQ(refusal(), "key file " + path_ + " is not a regular file");
  std::filesystem::remove(path_);

  path_ = (folder_ / "no" / "such" / "key").string();
  EXPECT_EQ(refusal(), "cannot create key file " + path_ + ": No such file or directory");
}

}   // namespace fair_cards_seal_test
